package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
)

func main() {
	for _, code := range []string{"92.01.07.1030", "35.15.04.1017"} {
		response, err := http.Get("http://localhost:4321/api/v1/places/" + code)
		if err != nil {
			log.Fatal(err)
		}
		var answer struct {
			Data  struct{ Code, Name string }
			Error string
		}
		err = json.NewDecoder(response.Body).Decode(&answer)
		response.Body.Close()
		if err != nil {
			log.Fatal(err)
		}
		if response.StatusCode == http.StatusOK {
			fmt.Println(code, answer.Data.Code, answer.Data.Name)
		} else {
			fmt.Println(code, answer.Error)
		}
	}
}
