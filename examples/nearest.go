package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
)

func main() {
	const address = "http://localhost:4321/api/v1/nearest?latitude=%f&longitude=%f&limit=3"
	response, err := http.Get(fmt.Sprintf(address, -6.8825, 107.6141))
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		log.Fatal(response.Status)
	}
	var answer struct {
		Data []struct {
			Name       string
			PostalCode string `json:"postal_code"`
			Metres     int    `json:"distance_metres"`
		}
	}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		log.Fatal(err)
	}
	for _, village := range answer.Data {
		fmt.Println(village.Name, village.PostalCode, village.Metres)
	}
}
